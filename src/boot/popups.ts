import type { BootFacts } from './facts.ts';

/** What the modal host is asked for: a modal by name, or a vendor's games. */
type Wanted = Readonly<Partial<Record<'modal' | 'vendor' | 'name', string>>>;

/**
 * Keeps what is asked of the modal host until it takes it. Where the host cannot come, the control that asked leads where
 * it leads without scripts.
 * @returns opens what a control asks for; on the page that is that form already, goes to the form instead
 */
export function startPopups(page: MarqueePage): (wanted: Wanted, control: HTMLElement) => void {
  const { route, base } = page.facts;
  let way: string | undefined;

  document.addEventListener('marquee:open', (event) => {
    if (event instanceof CustomEvent) page.opened.push(event.detail);
  });
  document.addEventListener('marquee:asleep', () => {
    page.opened.length = 0;
    if (way === undefined) return;
    page.leave();
    location.assign(way);
  });

  return (wanted, control) => {
    const link = control instanceof HTMLAnchorElement ? control : undefined;
    const next = link?.dataset.requires && (link.pathname + link.search).slice(base.length);
    way = link?.href;
    if (route !== `/${wanted.modal}/`) {
      document.dispatchEvent(new CustomEvent('marquee:open', { detail: { ...wanted, next } }));
      return;
    }
    if (next) page.remember('session', 'next', next);
    document.getElementById(`${wanted.modal}-username`)?.focus();
  };
}

/**
 * Links that become a popup: /login and /register over the home page (SPEC 2); for a visitor, links into what needs a
 * session, where the popup stands for /login (SPEC 2) and leads on to the link's page; for a trial member, the member
 * centre (SPEC 6).
 */
export function modalOfLink(
  control: HTMLElement,
  { base, route }: BootFacts,
  audience: string | undefined,
): string | undefined {
  if (!(control instanceof HTMLAnchorElement) || control.origin !== location.origin) return undefined;
  if (audience === 'visitor' && control.dataset.requires === 'session') return 'login';
  if (audience === 'trial' && control.pathname === `${base}member/`) return 'trueAccount';
  if (route !== '/') return undefined;
  if (control.pathname === `${base}login/`) return 'login';
  return control.pathname === `${base}register/` ? 'register' : undefined;
}
