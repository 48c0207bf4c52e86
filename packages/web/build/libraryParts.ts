import type { Plugin } from 'vite'

/** A library's file, or functions and values of it, and what stands in their place. What they alone needed then leaves, too. */
type Part = { file: RegExp; whole: string } | { file: RegExp; replaced: Readonly<Record<string, string>> }

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
      return { code: 'whole' in part ? part.whole : Object.entries(part.replaced).reduce(replace, code), map: null }
    },
  }
}

/** The old one stays under another name that nobody asks for. A library that has become another stops the build. */
export function replace(code: string, [name, value]: readonly [name: string, value: string]): string {
  const found = new RegExp(`^(function|const) ${name}\\b`, 'm')
  if (!found.test(code)) throw new Error(`${name} is not where it was in its library`)
  return `${code.replace(found, `$1 unused_${name}`)}\nconst ${name} = ${value}\n`
}
