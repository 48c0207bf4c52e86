import { HttpClient, type Reply } from '../api/httpClient.ts'

/** A connection that is opened again when the server has closed it, as a browser does. */
export class Line {
  readonly #port: number
  #token: string
  #client: HttpClient | undefined

  constructor(port: number, token: string) {
    this.#port = port
    this.#token = token
  }

  async send(method: string, path: string, body: string | Buffer, type?: string): Promise<Reply> {
    if (!this.#client?.isOpen) this.#client = new HttpClient(this.#port, this.#token)
    try {
      return await this.#client.send(method, path, body, type)
    } catch (error) {
      this.close()
      throw error
    }
  }

  renew(token: string): void {
    this.#token = token
    this.close()
  }

  close(): void {
    this.#client?.close()
    this.#client = undefined
  }
}
