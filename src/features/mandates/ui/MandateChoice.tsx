import { Checkbox } from '@/ui/Checkbox'
import { MANDATE_TEXT } from '../rules/mandate-text'

interface MandateChoiceProps {
  /** Who may debit. */
  companyName: string
  isChecked?: boolean
  className?: string
}

/** The permission to debit: a box of its own, never ticked beforehand, with the whole of its text in sight. */
export function MandateChoice({ companyName, isChecked = false, className }: MandateChoiceProps) {
  return (
    <div className={className}>
      <Checkbox
        name="mandate"
        value="yes"
        label={MANDATE_TEXT.label}
        hint="Hoeft niet."
        defaultChecked={isChecked}
      />
      <div className="ml-9 grid gap-1.5 hint-text leading-snug">
        {MANDATE_TEXT.wording.map((sentence) => (
          <p key={sentence}>{sentence.replace('{company}', companyName)}</p>
        ))}
      </div>
    </div>
  )
}
