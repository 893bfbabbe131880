import { FACTS_ID } from '../contract/core/facts.ts';

// This runs inline, before everything else, on the pages of a brand with addresses on this machine, as the demo brands
// have. The bundle was made before the port was known, so `*` in these addresses stands for the port of this page
// (src/brand/local.ts).
const port = location.port && `:${location.port}`;
const onThisPort = (address: string) => address.replaceAll('localhost:*', `localhost${port}`);

// Browsers ask for trust in a changed text of any script element, be it data alone; that of another element may change.
const facts = document.getElementById(FACTS_ID);
const copy = document.createElement('template');
copy.id = FACTS_ID;
copy.append(onThisPort(facts?.textContent ?? ''));
facts?.replaceWith(copy);

// The first change comes when the document is parsed, before any other script runs.
document.addEventListener(
  'readystatechange',
  () => {
    // An address with such a port is none, and reads as it was written.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="localhost:*"]'))
      link.href = onThisPort(link.href);
  },
  { once: true },
);
