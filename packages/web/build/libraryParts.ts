import type { Plugin } from 'vite'

/** A library's file, or functions and values of it, and what stands in their place. What they alone needed then leaves, too. */
type Part =
  | { file: RegExp; whole: string }
  | { file: RegExp; replaced: Readonly<Record<string, string>> }
  | { file: RegExp; emptied: readonly string[] }

const parts: readonly Part[] = [
  // Settings files of two command-line tools: `configureAmplify` gives the plain form.
  {
    file: /@aws-amplify\/core\/.*\/parseAmplifyConfig\.mjs$/,
    replaced: { parseAmplifyConfig: '(settings) => settings' },
  },
  // Keys for other services of the cloud: the page talks to our server alone, and asks for none.
  {
    file: /@aws-amplify\/auth\/.*\/credentialsProvider\/credentialsProvider\.mjs$/,
    whole: `export class CognitoAWSCredentialsAndIdentityIdProvider {
      async getCredentialsAndIdentityId() {}
      async clearCredentialsAndIdentityId() {}
    }`,
  },
  {
    file: /@aws-amplify\/auth\/.*\/credentialsProvider\/IdentityIdStore\.mjs$/,
    whole: 'export class DefaultIdentityIdStore {}',
  },
  // The library says in a header what a page is made with, and looks for eight kinds of pages first.
  { file: /@aws-amplify\/core\/.*\/Platform\/detection\/index\.mjs$/, replaced: { detect: '() => Framework.React' } },
  // That header names what a page does with one of thirteen services; ours signs in.
  {
    file: /@aws-amplify\/core\/.*\/Platform\/types\.mjs$/,
    emptied: [
      ...['AiAction', 'AnalyticsAction', 'ApiAction', 'DataStoreAction', 'GeoAction', 'InAppMessagingAction'],
      ...['InteractionsAction', 'PredictionsAction', 'PubSubAction', 'PushNotificationAction', 'StorageAction'],
    ],
  },
  // Cookies for pages that a server has drawn.
  {
    file: /@aws-amplify\/core\/.*\/context\/selectSsrKeyValueStorage\.mjs$/,
    replaced: { selectSsrKeyValueStorage: '() => defaultStorage' },
  },
  // The same with private fields of the language; as published it brings the library of an older compiler along.
  {
    file: /@aws-amplify\/core\/.*\/storage\/SyncKeyValueStorage\.mjs$/,
    whole: `import { PlatformNotSupportedError } from '../errors/PlatformNotSupportedError.mjs'
    export class SyncKeyValueStorage {
      #storage
      constructor(storage) { this.#storage = storage }
      get #known() {
        if (!this.#storage) throw new PlatformNotSupportedError()
        return this.#storage
      }
      setItem(key, value) { this.#known.setItem(key, value) }
      getItem(key) { return this.#known.getItem(key) }
      removeItem(key) { this.#known.removeItem(key) }
      clear() { this.#known.clear() }
    }`,
  },
  // Notes about a sign-in at another service: fetched where the settings name one, for until then nothing of that kind is
  // under way. Nobody waits for one that another tab began: `finishRedirect` says when it is over.
  {
    file: /@aws-amplify\/auth\/.*\/utils\/signInWithRedirectStore\.mjs$/,
    whole: `let Whole
    const load = async () => (Whole ??= (await import('./signInWithRedirectStore.mjs?whole')).DefaultOAuthStore)
    const names = ['clearOAuthInflightData', 'clearOAuthData', 'loadOAuthState', 'storeOAuthState', 'loadPKCE', 'storePKCE',
      'loadOAuthInFlight', 'storeOAuthInFlight', 'loadOAuthSignIn', 'storeOAuthSignIn']
    export class DefaultOAuthStore {
      constructor(storage) {
        this.storage = storage
        for (const name of names) this[name] = (...given) => this.ask(name, given)
      }
      setAuthConfig(config) {
        this.config = config
        if (config?.loginWith?.oauth) load().catch(() => {})
      }
      ask(name, given) {
        if (Whole) return this.whole()[name](...given)
        if (this.config?.loginWith?.oauth) return load().then(() => this.whole()[name](...given))
        return Promise.resolve(name === 'loadOAuthSignIn' ? {} : null)
      }
      whole() {
        const made = new Whole(this.storage)
        made.setAuthConfig(this.config)
        return made
      }
      async loadOAuthInFlightDeadline() {}
    }
    export const OAUTH_INFLIGHT_TTL_MS = 0`,
  },
  // Fetching ahead as the router does for pages that a server has drawn; without such a server it does nothing.
  {
    file: /react-router\/.*\/dom\/ssr\/components\.js$/,
    replaced: { usePrefetchBehavior: '() => [false, React$1.useRef(null), {}]', PrefetchPageLinks: '() => null' },
  },
]

/** Leaves out of the libraries what this page never comes to, and would otherwise bring along with every first load. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    transform(code, id) {
      const part = parts.find(({ file }) => file.test(id))
      if (!part) return undefined
      return { code: partOf(part, code), map: null }
    },
  }
}

function partOf(part: Part, code: string): string {
  if ('whole' in part) return part.whole
  return 'emptied' in part ? part.emptied.reduce(empty, code) : Object.entries(part.replaced).reduce(replace, code)
}

/** An enumeration that nobody asks for keeps its name and loses its values. */
export function empty(code: string, name: string): string {
  const filling = new RegExp(
    `^\\(function \\(${name}\\) \\{[^]*?^\\}\\)\\(${name} \\|\\| \\(${name} = \\{\\}\\)\\);$`,
    'm',
  )
  if (!filling.test(code)) throw new Error(`${name} is not where it was in its library`)
  return code.replace(filling, `${name} = {};`)
}

/** The old one stays under another name that nobody asks for. A library that has become another stops the build. */
export function replace(code: string, [name, value]: readonly [name: string, value: string]): string {
  const found = new RegExp(`^(function|const) ${name}\\b`, 'm')
  if (!found.test(code)) throw new Error(`${name} is not where it was in its library`)
  return `${code.replace(found, `$1 unused_${name}`)}\nconst ${name} = ${value}\n`
}
