import type { Plugin } from 'vite'

const file = /@aws-amplify\/core\/dist\/esm\/utils\/parseAmplifyConfig\.mjs$/

/**
 * The sign-in library reads the settings files of two command-line tools besides the plain form that `configureAmplify`
 * gives it. Their translators would travel with every first load: the page leaves them out.
 */
export function onlyOurSettings(): Plugin {
  return {
    name: 'only-our-settings',
    apply: 'build',
    transform: (_code, id) =>
      file.test(id) ? { code: 'export const parseAmplifyConfig = (settings) => settings', map: null } : undefined,
  }
}
