type TokenSource = (options?: { isForced?: boolean }) => Promise<string | undefined>

let source: TokenSource = async () => undefined

/** Sign-in hands over where access tokens come from; until then nobody is signed in. */
export function setTokenSource(next: TokenSource): void {
  source = next
}

export function currentToken(): Promise<string | undefined> {
  return source()
}

/** Another token in place of one that the server refused. */
export function freshToken(): Promise<string | undefined> {
  return source({ isForced: true })
}
