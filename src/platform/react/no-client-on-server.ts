const CLIENT = '\0react-dom-client'

/**
 * Build plugin that leaves `react-dom/client` out of the server: islands import it there too, and call it in browsers
 * only. Node would read both of its variants, two megabytes, at every start.
 */
export function noClientOnServer() {
  return {
    name: 'no-react-client-on-server',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { name: string }) => name !== 'client',
    resolveId: { filter: { id: /^react-dom\/client$/ }, handler: () => CLIENT },
    load: {
      filter: { id: /^\0react-dom-client$/ },
      handler: () => `export function createRoot() { throw new Error('There is no browser here') }`,
    },
  }
}
