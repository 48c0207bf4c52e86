import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

/** Brings much that nobody ever calls; it keeps the browser's own way. */
const signInWidget = '/@aws-amplify/ui-react/'

const isWanted = ({ moduleIds }: { moduleIds: readonly string[] }): boolean =>
  !moduleIds.some((id) => id.includes(signInWidget))

/**
 * A browser skims a script and compiles each function when it is first called, on the thread that also paints: a fifth of
 * what a sheet costs to open. Chromium heeds this first line and compiles the whole file on another thread while it
 * arrives; elsewhere it is a comment.
 */
export function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    // Another content needs another name: files are kept for ever under theirs.
    augmentChunkHash: (chunk) => (isWanted(chunk) ? hint : undefined),
    generateBundle: {
      // Behind Vite's own list of files, which goes to the top of some scripts.
      order: 'post',
      handler: (_options, bundle) => {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && isWanted(output)) output.code = hint + output.code
      },
    },
  }
}
