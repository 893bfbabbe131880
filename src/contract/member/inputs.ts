import { inputs } from '../core/inputs.ts';
import * as endpoints from './endpoints.ts';

export const member = inputs(endpoints, {
  getMemberInfo: { held: true, summary: 'Who is logged in.' },
  getMemberIcon: { held: true, summary: 'The avatar: a drawn SVG as a data URL, or null for the default.' },
});
