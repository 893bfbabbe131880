import { island } from '../core/island.tsx';
import { Centre } from './Centre.tsx';

/** The member centre as a page of its own. */
export default island(Centre);
