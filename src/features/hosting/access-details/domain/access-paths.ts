import type { AccessSubjectKind } from './access-details'

/** Segment of the portal's address per kind of delivered thing. */
const SEGMENTS = { order: 'bestelling', project: 'project' } as const satisfies Record<
  AccessSubjectKind,
  string
>

/** Page of the portal about one delivered thing. */
export function portalSubjectPath({ kind, number }: { kind: AccessSubjectKind; number: string }): string {
  return `/hosting-dashboard/${SEGMENTS[kind]}/${number}`
}

/** Page of the portal with its access details. */
export function portalAccessPath(about: { kind: AccessSubjectKind; number: string }): string {
  return `${portalSubjectPath(about)}/toegang`
}
