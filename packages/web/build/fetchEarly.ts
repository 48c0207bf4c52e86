import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * The program waits for the first paint before it runs, but not before it is fetched: index.html names its files, so that
 * they arrive while the frame is being painted.
 */
export function fetchEarly(module: string): Plugin {
  return {
    name: 'fetch-early',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => (bundle ? tagsFor(bundle, module) : []),
    },
  }
}

function tagsFor(bundle: Bundle, module: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!start) throw new Error(`${module} is no file of its own in the bundle`)
  const needed = new Set<Chunk>()
  const follow = (chunk: Chunk) => {
    if (needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) follow(bundle[name] as Chunk)
  }
  follow(start)
  const styles = new Set([...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [
    ...[...needed].map(({ fileName }) => link({ rel: 'modulepreload', href: `/${fileName}` })),
    ...[...styles].map((fileName) => link({ rel: 'stylesheet', href: `/${fileName}` })),
  ]
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
})
