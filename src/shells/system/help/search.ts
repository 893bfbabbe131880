import { containsAll, matchRanges, queryWords } from './match.ts';
import { startScrollSpy } from './scroll-spy.ts';

const HIGHLIGHT = 'help';

/** Makes the help page's search work: hides topics without the words, marks the words, keeps the query in the address. */
export function startHelp(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('#help-search');
  const input = form?.querySelector('input');
  const list = page.querySelector('#topics');
  const topics = [...page.querySelectorAll<HTMLElement>('#topics > section')];
  const count = page.querySelector<HTMLElement>('[data-help-count]');
  const empty = page.querySelector<HTMLElement>('[data-help-empty]');
  if (!form || !input || !count || !empty) return;
  const texts = new Map(topics.map((topic) => [topic, topic.textContent ?? '']));
  const linkOf = (topic: HTMLElement) => page.querySelector(`nav a[href="#${CSS.escape(topic.id)}"]`);

  const search = () => {
    const words = queryWords(input.value);
    const found = topics.filter((topic) => containsAll(texts.get(topic) ?? '', words));
    for (const topic of topics) {
      topic.hidden = !found.includes(topic);
      linkOf(topic)?.toggleAttribute('data-empty', topic.hidden);
    }
    empty.hidden = found.length > 0;
    count.textContent =
      words.length > 0 && found.length > 0 ? (count.dataset.text ?? '').replace('#', String(found.length)) : '';
    list?.toggleAttribute('data-marked', words.length > 0);
    highlight(found, words);
  };
  const remember = () => {
    const address = new URL(location.href);
    const query = input.value.trim();
    if (query) address.searchParams.set('q', query);
    else address.searchParams.delete('q');
    history.replaceState(history.state, '', address);
  };
  const searchFor = (query: string) => {
    input.value = query;
    search();
  };

  input.addEventListener('input', () => {
    search();
    remember();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    topics.find((topic) => !topic.hidden)?.scrollIntoView();
  });
  // Both ways out of a search are buttons that reset the form; the browser tells so before it empties the field.
  form.addEventListener('reset', () => {
    searchFor('');
    remember();
    input.focus();
  });
  // A link to a topic shows it, whatever was searched for.
  addEventListener('hashchange', () => {
    const topic = topics.find(({ id }) => location.hash === `#${id}`);
    if (!topic?.hidden) return;
    searchFor('');
    topic.scrollIntoView();
  });

  // What was typed before this script came goes before what the address asks for.
  const asked = new URLSearchParams(location.search).get('q');
  if (input.value !== '') {
    search();
    remember();
  } else if (asked) searchFor(asked);
  startScrollSpy(topics, (topic) => linkOf(topic));
}

/** Marks the words without touching the page (CSS highlights). Browsers without highlights show the topics alone. */
function highlight(topics: readonly HTMLElement[], words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(HIGHLIGHT);
  if (words.length === 0) return;
  const ranges = topics.flatMap((topic) => {
    const walker = document.createTreeWalker(topic, NodeFilter.SHOW_TEXT);
    const found: Range[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { start, end } of matchRanges(node.nodeValue ?? '', words)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        found.push(range);
      }
    }
    return found;
  });
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
}
