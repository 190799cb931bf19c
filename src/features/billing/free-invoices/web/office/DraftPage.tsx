import type { ReactNode } from 'react'
import { officeProjectPath } from '@/features/hosting/projects/domain/project'
import { officeCustomerPath, officeInvoicePath } from '@/office/rules/office-paths'
import { OfficeLink } from '@/office/ui/OfficeLink'
import { actionAddress } from '@/shared/action-address'
import type { FormNotice } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { DRAFT_INVOICES_PATH, draftInvoicePath } from '../../domain/free-invoice-paths'
import type { FoundDraft } from './server/load-draft'

interface DraftPageProps {
  notice?: FormNotice | undefined
  found: Omit<FoundDraft, 'values' | 'shown' | 'revision'> | undefined
  /** The form: an island. */
  children?: ReactNode
}

export const draftTitle = (found: { subject: string } | undefined) =>
  found ? found.subject || 'Nieuwe factuur' : 'Dit concept is er niet'

/** One draft of an invoice, in its form. */
export function DraftPage({ notice, found, children }: DraftPageProps) {
  return (
    <>
      <PageHeading title={draftTitle(found)} parent={{ href: DRAFT_INVOICES_PATH, label: 'Losse facturen' }}>
        {found ? <DiscardDraft id={found.id} /> : null}
      </PageHeading>
      <AnswerBox notice={notice} />
      {found ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <About {...found} />
          {children}
        </div>
      ) : (
        <p>Het is uitgegeven of weggegooid. Uitgegeven facturen staan bij de klant en onder Hosting.</p>
      )}
    </>
  )
}

function About({
  customerId,
  customer,
  projectNumber,
  replacesInvoiceNumber,
}: NonNullable<DraftPageProps['found']>) {
  return (
    <section aria-label="Voor wie" className="max-w-208 rounded border border-hairline bg-paper p-4">
      <Facts
        facts={[
          [
            'Klant',
            <OfficeLink key="klant" href={officeCustomerPath(customerId)}>
              {customer}
            </OfficeLink>,
          ],
          [
            'Project',
            projectNumber && <OfficeLink href={officeProjectPath(projectNumber)}>{projectNumber}</OfficeLink>,
          ],
          [
            'In plaats van',
            replacesInvoiceNumber && (
              <OfficeLink href={officeInvoicePath(replacesInvoiceNumber)}>{replacesInvoiceNumber}</OfficeLink>
            ),
          ],
        ]}
      />
    </section>
  )
}

/** Throws a draft away; what was issued stays. */
function DiscardDraft({ id }: { id: string }) {
  return (
    <form method="post" action={actionAddress('freeInvoices.discard', draftInvoicePath(id))}>
      <input type="hidden" name="draft_id" value={id} />
      <Button type="submit" size="small" variant="quiet">
        Concept weggooien
      </Button>
    </form>
  )
}
