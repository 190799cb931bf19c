import { actionAddress } from '@/shared/action-address'
import type { FormNotice } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { EmailText } from '@/ui/EmailText'
import { Facts } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { SearchForm } from '@/ui/SearchForm'
import { Select } from '@/ui/Select'
import { Table, type TableColumn } from '@/ui/Table'
import { DRAFT_INVOICES_PATH, newInvoicePath } from '../../domain/free-invoice-paths'
import type { NewInvoiceFound } from './server/load-new-invoice'

interface NewInvoicePageProps {
  notice?: FormNotice | undefined
  found: NewInvoiceFound
}

/** Begins an invoice: for whom, and about which project. */
export function NewInvoicePage({ notice, found }: NewInvoicePageProps) {
  return (
    <>
      <PageHeading title="Nieuwe factuur" parent={{ href: DRAFT_INVOICES_PATH, label: 'Losse facturen' }} />
      <AnswerBox notice={notice} />
      {found.kind === 'begin' ? <Begin {...found} /> : <Choose {...found} />}
    </>
  )
}

type Chosen = Extract<NewInvoiceFound, { kind: 'begin' }>

function Begin({ draftId, customer, projects, projectNumber }: Chosen) {
  const about = projectNumber ? { projectNumber } : { customerId: customer.id }
  return (
    <form
      method="post"
      action={actionAddress('freeInvoices.begin', newInvoicePath(about))}
      className="grid max-w-160 justify-items-start gap-5"
    >
      <input type="hidden" name="draft_id" value={draftId} />
      <input type="hidden" name="customer_id" value={customer.id} />
      <section aria-label="Klant" className="w-full rounded border border-hairline bg-paper p-4">
        <Facts
          facts={[
            ['Klant', customer.name],
            ['E-mail', <EmailText key="e-mail" email={customer.email} />],
            [
              'Adres',
              customer.address.join(', ') ||
                'Nog onbekend: vul het bij de klant in voor je de factuur uitgeeft.',
            ],
          ]}
        />
      </section>
      {projects.length > 0 ? (
        <Field name="project" label="Over een project" need="optional" className="w-full">
          {(control) => (
            <Select
              {...control}
              placeholder="Geen project"
              defaultValue={projectNumber ?? ''}
              options={projects.map(({ number, title }) => ({ value: number, label: `${number}, ${title}` }))}
            />
          )}
        </Field>
      ) : null}
      <Button type="submit">Factuur beginnen</Button>
      <p className="hint-text">
        Je begint een concept. De klant merkt er niets van tot je de factuur uitgeeft.{' '}
        <a href={newInvoicePath()} className="text-indigo underline">
          Andere klant kiezen
        </a>
      </p>
    </form>
  )
}

type Choice = Extract<NewInvoiceFound, { kind: 'choose' }>

function Choose({ search, customers }: Choice) {
  return (
    <>
      <p>Voor welke klant is de factuur?</p>
      <SearchForm
        path={newInvoicePath()}
        name="zoek"
        label="Klant zoeken"
        search={search}
        placeholder="Naam, e-mailadres of domeinnaam"
        state={undefined}
      />
      <Table
        caption={search ? 'Gevonden klanten' : 'Nieuwste klanten'}
        columns={COLUMNS}
        rows={customers}
        rowKey={({ id }) => id}
        emptyText={search ? 'Geen klant gevonden. Zoek op een ander woord.' : 'Nog geen klanten.'}
      />
    </>
  )
}

const COLUMNS: readonly TableColumn<Choice['customers'][number]>[] = [
  {
    header: 'Klant',
    cell: ({ id, customerCompany, customerName }) => (
      <a
        href={newInvoicePath({ customerId: id })}
        className="font-semibold underline decoration-2 decoration-ochre underline-offset-near [overflow-wrap:anywhere]"
      >
        {customerCompany || customerName}
      </a>
    ),
  },
  { header: 'E-mail', cell: ({ email }) => <EmailText email={email} /> },
  { header: 'Plaats', cell: ({ customerCity }) => customerCity ?? '' },
]
