/** Leads to the first field that is wrong: on a long form it is often out of sight. Called once React has marked it. */
export function focusFault(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
