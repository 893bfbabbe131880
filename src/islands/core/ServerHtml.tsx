import { useEffect, useRef } from 'react';
import { TRUSTED_POLICIES } from '../../contract/core/trusted-types.ts';
import { cleanHtml } from './cleanHtml.ts';
import styles from './ServerHtml.module.css';

/** Markup of which nothing but its bare text is ever taken. */
const rules = { createHTML: (html: string) => html };
const inert = globalThis.trustedTypes?.createPolicy(TRUSTED_POLICIES.text, rules) ?? rules;

/** HTML that came from a server, cleaned. */
export function ServerHtml({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let wanted = true;
    void cleaned(html).then((content) => {
      if (wanted) box.current?.replaceChildren(...content);
    });
    return () => {
      wanted = false;
    };
  }, [html]);
  return <div ref={box} className={styles.html} />;
}

async function cleaned(html: string): Promise<readonly (Node | string)[]> {
  try {
    return [...(await cleanHtml(html)).childNodes];
  } catch {
    // The code that cleans did not arrive: the bare text is safe and says the same.
    return [new DOMParser().parseFromString(inert.createHTML(html), 'text/html').body.textContent ?? ''];
  }
}
