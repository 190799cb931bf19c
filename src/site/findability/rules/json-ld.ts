import type { Graph, Thing } from 'schema-dts'

/** Describes a page to machines, as text that may stand between script tags whatever the content says. */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
