import { FACTS_ID, type PageFacts } from '../contract/core/facts.ts';

/** @throws Error when the page carries no facts: the layout must place them before the boot script */
export function readFacts(): PageFacts {
  const element = document.getElementById(FACTS_ID);
  if (!element) throw new Error(`Expected a script element with id "${FACTS_ID}" before the boot script, found none.`);
  // The layout wrote them from a value of this type; they are as much ours as this script.
  return JSON.parse(element.textContent);
}
