import { FACTS_ID } from '../contract/core/facts.ts';

// This runs inline, before everything else, on the pages of a brand with addresses on this machine, as the demo brands
// have. The bundle was made before the port was known, so `*` in these addresses stands for the port of this page
// (src/brand/local.ts).
const port = location.port && `:${location.port}`;
const onThisPort = (address: string) => address.replaceAll('localhost:*', `localhost${port}`);

const facts = document.getElementById(FACTS_ID);
if (facts) facts.textContent = onThisPort(facts.textContent);

// The first change comes when the document is parsed, before any other script runs.
document.addEventListener(
  'readystatechange',
  () => {
    for (const link of document.querySelectorAll('a[href*="localhost:*"]')) {
      link.setAttribute('href', onThisPort(link.getAttribute('href') ?? ''));
    }
  },
  { once: true },
);
