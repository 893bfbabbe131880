import { escapeMarkup } from '../../../../markup/escape.ts';
import { parseMoney } from '../../../../money/money.ts';
import type { Order } from '../book.ts';
import { payInEntry } from '../pay-ins/entry.ts';
import { payOutEntry } from '../pay-outs/entry.ts';
import { apart, PROBLEMS, STATES, shown } from '../words.ts';
import { anchorOf, type Drawn, factsHtml, noticesHtml, sayIn } from './parts.ts';

/** A pay-in or a pay-out on the desk: what is known of it, and what can be done with it. */
export function entryHtml(order: Order, drawn: Drawn): string {
  const { locale, problem } = drawn;
  const say = sayIn(locale);
  const { amount, currency } = order.known.body;
  const { title, state, facts, most, actions } =
    order.is === 'payIn' ? payInEntry(order, drawn) : payOutEntry(order, drawn);
  const { name, mark } = STATES[state];
  const anchor = anchorOf(order.number);
  const wrong =
    problem && anchorOf(problem.number) === anchor
      ? `<p class="wrong" role="alert" tabindex="-1" autofocus>${say(PROBLEMS[problem.what], { most: apart(shown(most, locale.tag)) })}</p>`
      : '';
  return `<article class="letter" id="${anchor}" aria-labelledby="h-${anchor}">
<h2 id="h-${anchor}" class="title"><span>${say(title)}</span><bdi>${escapeMarkup(shown(parseMoney(amount, currency), locale.tag))}</bdi></h2>
<p class="state ${state}"><span aria-hidden="true">${mark}</span> ${say(name)}</p>
${factsHtml(locale, facts)}
${wrong}
${actions}
${noticesHtml(order, locale)}
</article>`;
}
