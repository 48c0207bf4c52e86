import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

type Modules = {
  /** What every page starts with. */
  start: readonly string[]
  /** What an open sheet needs besides. */
  sheet: string
}

/**
 * The program waits for the first paint before it runs, but not before it is fetched: index.html names its files, so that
 * they arrive while the frame is being painted. Those of a sheet lie in a template, for `startup/fetchSheetFiles.ts`; its
 * styles are only brought near there, since the program itself waits until they hold.
 */
export function fetchEarly({ start, sheet }: Modules): Plugin {
  return {
    name: 'fetch-early',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (!bundle) return []
        const program = chunksOf(bundle, start)
        const further = chunksOf(bundle, [sheet]).filter((chunk) => !program.includes(chunk))
        const template = { tag: 'template', attrs: { id: 'sheet-files' }, children: linksTo(further, nearby) }
        return [...linksTo(program, { rel: 'stylesheet' }), { ...template, injectTo: 'head' }]
      },
    },
  }
}

function chunksOf(bundle: Bundle, modules: readonly string[]): Chunk[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
  const needed = new Set<Chunk>()
  const follow = (chunk: Chunk) => {
    if (needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) follow(bundle[name] as Chunk)
  }
  for (const module of modules) {
    const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
    if (!start) throw new Error(`${module} is no file of its own in the bundle`)
    follow(start)
  }
  return [...needed]
}

const nearby = { rel: 'preload', as: 'style' }

function linksTo(chunks: readonly Chunk[], style: Record<string, string>): HtmlTagDescriptor[] {
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [
    ...chunks.map(({ fileName }) => link({ rel: 'modulepreload', href: `/${fileName}` })),
    ...[...styles].map((fileName) => link({ ...style, href: `/${fileName}` })),
  ]
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
})
