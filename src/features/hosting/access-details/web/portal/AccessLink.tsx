import { ButtonLink } from '@/ui/ButtonLink'
import type { AccessSubjectKind } from '../../domain/access-details'
import { portalAccessPath } from '../../domain/access-paths'

/** Way from an order or project to its access page. */
export function AccessLink(about: { kind: AccessSubjectKind; number: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[60ch]">Adressen, hoe je inlogt en hoe je je mail instelt, op één pagina.</p>
      <ButtonLink href={portalAccessPath(about)} size="small" variant="secondary">
        Bekijk je toegang
      </ButtonLink>
    </div>
  )
}
