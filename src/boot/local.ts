import { FACTS_ID } from '../contract/core/facts.ts';

// Runs inline, before everything else, on the pages of a brand that names addresses on this machine, as the demo brands
// do. Their `*` stands for the port of this page (src/brand/local.ts): the bundle was made before it was known.
const port = location.port && `:${location.port}`;
const onThisPort = (address: string) => address.replaceAll('localhost:*', `localhost${port}`);

const facts = document.getElementById(FACTS_ID);
if (facts) facts.textContent = onThisPort(facts.textContent);

// The first change comes when the document is parsed, before any other script takes it up.
document.addEventListener(
  'readystatechange',
  () => {
    for (const link of document.querySelectorAll('a[href*="localhost:*"]')) {
      link.setAttribute('href', onThisPort(link.getAttribute('href') ?? ''));
    }
  },
  { once: true },
);
