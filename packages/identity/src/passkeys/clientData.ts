/** What the browser says it signed. Nothing of it is believed before the signature is checked. */
export interface ClientData {
  challenge: string
  origin: string
}

export function readClientData(clientDataJson: string): ClientData | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as Partial<ClientData> | null
    if (typeof data?.challenge !== 'string' || typeof data.origin !== 'string') return undefined
    return { challenge: data.challenge, origin: data.origin }
  } catch {
    return undefined
  }
}
