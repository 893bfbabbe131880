import { make } from '../../../kit/client/element.ts';
import { fieldsOf } from '../maths/ticket.ts';

/** A ticket as a line of the history has room for it. */
export function smallTicket(drawn: readonly number[], prizes: string): HTMLElement {
  const fields = fieldsOf(drawn).map((prize) => make('img', { src: `${prizes}/${prize}.svg`, alt: '' }));
  return make('div', { class: 'small-ticket', 'aria-hidden': 'true' }, ...fields);
}
