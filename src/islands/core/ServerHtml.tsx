import { useEffect, useRef } from 'react';
import { cleanHtml } from './cleanHtml.ts';
import styles from './ServerHtml.module.css';

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
    return [new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''];
  }
}
