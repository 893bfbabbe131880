/** Marks the link of the section that is being read (`aria-current`): the first one below the upper quarter's edge. */
export function startScrollSpy(
  sections: readonly HTMLElement[],
  linkOf: (section: HTMLElement) => Element | null,
): void {
  const near = new Set<Element>();
  const mark = () => {
    const current = sections.find((section) => near.has(section));
    if (!current) return;
    for (const section of sections) {
      const link = linkOf(section);
      if (section === current) link?.setAttribute('aria-current', 'location');
      else link?.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      mark();
    },
    { rootMargin: '-20% 0px -70% 0px' },
  );
  for (const section of sections) observer.observe(section);
}
