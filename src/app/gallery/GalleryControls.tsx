import { offeredPackages } from '@/features/hosting/catalogue/domain/packages'
import { inEuros } from '@/shared/money'
import { Accordion, AccordionItem } from '@/ui/Accordion'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Checkbox, Radio } from '@/ui/Checkbox'
import { ChoiceCard } from '@/ui/ChoiceCard'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { Table } from '@/ui/Table'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'

/** Every control without script, in every state. Shown in development only. */
export function GalleryControls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <Rest />
    </>
  )
}

function Buttons() {
  return (
    <section className="grid gap-5">
      <h2 className="text-display-xs">Knoppen</h2>
      {['light', 'ink'].map((ground) => (
        <div
          key={ground}
          className={`flex flex-wrap items-center gap-4 ${ground === 'ink' ? 'on-ink rounded bg-ink p-6 text-linen' : ''}`}
        >
          <Button>Neem contact op</Button>
          <Button variant="secondary">Bekijk diensten</Button>
          <ButtonLink href="#knoppen" variant="quiet">
            Bel direct
          </ButtonLink>
          <Button size="small">Klein</Button>
          <Button isBusy busyText="Bezig met verzenden...">
            Verzenden
          </Button>
          <Button disabled>Uit</Button>
          <Button disabled variant="secondary">
            Uit
          </Button>
        </div>
      ))}
    </section>
  )
}

const SERVICES = [
  { value: 'webshop', label: 'Webshop' },
  { value: 'seo', label: 'SEO' },
]

function Fields() {
  return (
    <section className="grid gap-5">
      <h2 className="text-display-xs">Velden</h2>
      <div className="grid gap-6 md:grid-cols-2">
        <Field name="name" label="Naam" need="required">
          {(control) => <TextInput {...control} autoComplete="name" defaultValue="Jan Aarnink" />}
        </Field>
        <Field
          name="email"
          label="E-mailadres"
          need="required"
          error="Vul een geldig e-mailadres in."
          hint="Hier sturen we de bevestiging heen."
        >
          {(control) => <TextInput {...control} type="email" defaultValue="jan@" />}
        </Field>
        <Field name="phone" label="Telefoon" need="optional" hint="Alleen als je gebeld wilt worden.">
          {(control) => <TextInput {...control} type="tel" placeholder="06 00 00 00 00" />}
        </Field>
        <Field name="service" label="Dienst">
          {(control) => <Select {...control} options={SERVICES} placeholder="Maak een keuze" />}
        </Field>
        <Field name="service_bad" label="Dienst" error="Kies een dienst.">
          {(control) => <Select {...control} options={SERVICES} placeholder="Maak een keuze" />}
        </Field>
        <Field name="locked" label="E-mailadres (vast)">
          {(control) => <TextInput {...control} disabled defaultValue="jan@voorbeeld.nl" />}
        </Field>
        <Field name="message" label="Bericht" className="md:col-span-2">
          {(control) => <Textarea {...control} />}
        </Field>
      </div>
    </section>
  )
}

function Choices() {
  return (
    <section className="grid gap-6">
      <h2 className="text-display-xs">Keuzes</h2>
      <ChoiceGroup kind="radio" legend="Pakket" need="required" choicesClassName="grid gap-3 md:grid-cols-3">
        {offeredPackages().map(({ id, name, storageGb, price, isPopular }, index) => (
          <ChoiceCard
            key={id}
            kind="radio"
            name="package"
            value={id}
            title={name}
            description={`${storageGb} GB`}
            aside={inEuros(price.monthly)}
            defaultChecked={isPopular}
            disabled={index === 2}
          />
        ))}
      </ChoiceGroup>
      <div className="grid gap-6 md:grid-cols-2">
        <ChoiceGroup kind="radio" legend="Hoe bereiken we je?" error="Kies hoe we je bereiken.">
          <Radio name="contact" value="email" label="E-mail" defaultChecked />
          <Radio name="contact" value="phone" label="Telefoon" hint="Op werkdagen" />
          <Radio name="contact" value="post" label="Postduif" disabled />
        </ChoiceGroup>
        <ChoiceGroup kind="checkbox" legend="Extra's" hint="Zoveel als je wilt.">
          <Checkbox name="extras" value="ssl" label="Premium SSL" defaultChecked />
          <Checkbox name="extras" value="seo" label="SEO optimalisatie" />
          <Checkbox
            name="terms"
            label="Ik ga akkoord met de algemene voorwaarden"
            error="Je moet akkoord gaan met de algemene voorwaarden"
          />
        </ChoiceGroup>
      </div>
    </section>
  )
}

const INVOICES = [
  {
    number: 'INV2026110001',
    due: '4 december 2026',
    total: '€ 47,80',
    status: <Badge tone="good">Betaald</Badge>,
  },
  {
    number: 'INV2026110002',
    due: '4 december 2026',
    total: '€ 651,44',
    status: <Badge tone="waiting">Openstaand</Badge>,
  },
  {
    number: 'INV2026100007',
    due: '1 november 2026',
    total: '€ 23,60',
    status: <Badge tone="bad">Achterstallig</Badge>,
  },
  {
    number: 'INV2026090003',
    due: '3 oktober 2026',
    total: '€ 23,60',
    status: <Badge tone="gone">Geannuleerd</Badge>,
  },
]

function Rest() {
  return (
    <>
      <section className="grid gap-5">
        <h2 className="text-display-xs">Tabel en merktekens</h2>
        <Table
          caption="Facturen"
          emptyText="Er zijn nog geen facturen."
          rows={INVOICES}
          rowKey={(row) => row.number}
          columns={[
            { header: 'Nummer', cell: (row) => row.number },
            { header: 'Vervaldatum', cell: (row) => row.due },
            { header: 'Bedrag', cell: (row) => row.total, isNumeric: true },
            { header: 'Status', cell: (row) => row.status },
          ]}
        />
        <p>
          <Badge tone="neutral">Nieuw</Badge>
        </p>
      </section>
      <section className="grid gap-5">
        <Accordion>
          <AccordionItem name="faq" title="Wat kost een website?" isOpen>
            Vanaf € 795, excl. btw.
          </AccordionItem>
          <AccordionItem name="faq" title="Hoe snel ben ik online?">
            Binnen vijf werkdagen.
          </AccordionItem>
        </Accordion>
      </section>
    </>
  )
}
