/**
 * The page of the log-in has its form in the place of the popup: closes what is open above it, because a form below an open
 * window takes no focus.
 * @param onward whether something waits for the log-in, which the page then says
 */
export function showLogInForm(onward: boolean): true {
  if (onward) document.documentElement.dataset.next = '';
  for (const window of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) window.close();
  document.querySelector<HTMLElement>('[id^=login-]')?.focus();
  return true;
}
