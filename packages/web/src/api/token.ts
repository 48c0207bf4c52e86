type TokenSource = () => Promise<string | undefined>

let source: TokenSource = async () => undefined

/** Sign-in hands over where access tokens come from; until then nobody is signed in. */
export function setTokenSource(next: TokenSource): void {
  source = next
}

export function currentToken(): Promise<string | undefined> {
  return source()
}
