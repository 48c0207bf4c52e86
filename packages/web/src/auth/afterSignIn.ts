/** Addresses that name one thing: a label, a sheet, a notice. Whoever opens one wants that thing. */
const named = /^\/(scan|checksheet|notification)\/[^/]+/i

/**
 * Spec 2: after a signed-in event the app goes to `/`. Somebody who came by such an address and had to sign in first comes
 * to what it names; who signs in after somebody else has worked here never does.
 */
export function afterSignIn({ pathname, search }: Pick<Location, 'pathname' | 'search'>, hasWorked: boolean): string {
  return !hasWorked && named.test(pathname) ? pathname + search : '/'
}
