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

/** Where the office fills it in. Written out: projects read this feature, so it cannot import their paths. */
export function officeAccessPath({ kind, number }: { kind: AccessSubjectKind; number: string }): string {
  const page = kind === 'order' ? '/hosting-admin/bestelling' : '/beheer/projecten'
  return `${page}/${number}#toegang`
}
