import { useEffect, useRef } from 'react';
import styles from './ServerHtml.module.css';

/** What an operator's texts may hold; the gateway's own cleaning is not relied on here. */
const TAGS = 'p br strong em b i u s ul ol li a h2 h3 h4 blockquote hr img table thead tbody tr th td small'.split(' ');
const ATTRIBUTES = 'href src alt title colspan rowspan width height lang dir'.split(' ');

/** HTML that came from a server, cleaned by DOMPurify, which is loaded when the first of it is shown. */
export function ServerHtml({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let wanted = true;
    void cleaned(html).then((content) => {
      if (wanted) box.current?.replaceChildren(content);
    });
    return () => {
      wanted = false;
    };
  }, [html]);
  return <div ref={box} className={styles.html} />;
}

async function cleaned(html: string): Promise<Node> {
  try {
    const { default: purify } = await import('dompurify');
    return purify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, RETURN_DOM_FRAGMENT: true });
  } catch {
    // Its code did not arrive: the bare text is safe and says the same.
    return new Text(new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '');
  }
}
