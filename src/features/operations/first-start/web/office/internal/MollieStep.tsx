import type { FirstStartPageProps } from '../FirstStartPage'
import { StepChecks } from './StepChecks'

/** Whether customers can pay online. */
export function MollieStep({ facts, checks }: FirstStartPageProps) {
  if (!facts.hasMollieKey)
    return <p>Er is geen sleutel van Mollie: klanten betalen met een overschrijving op je rekening.</p>
  return (
    <>
      <p>De sleutel van je profiel bij Mollie is ingesteld.</p>
      <StepChecks step="mollie" checks={checks} label="Vraag Mollie of de sleutel klopt" />
    </>
  )
}
