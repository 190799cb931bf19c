import { configuratorPage } from '@/content/pages/configurator'
import { Button } from '@/ui/Button'
import { LAST_STEP } from '../../domain/internal/steps'

interface WizardButtonsProps {
  step: number
  isSending: boolean
  onPrevious: () => void
}

/** One step back, one step on; on the last step the way on is sending it. */
export function WizardButtons({ step, isSending, onPrevious }: WizardButtonsProps) {
  const isLast = step === LAST_STEP
  return (
    <div className="flex flex-wrap gap-4 border-hairline border-t pt-6 sm:justify-between">
      <Button variant="secondary" disabled={step === 0} onClick={onPrevious}>
        Vorige
      </Button>
      <Button
        type="submit"
        isBusy={isSending}
        busyText={configuratorPage.sending}
        className="grow sm:min-w-44 sm:grow-0"
      >
        {isLast ? 'Verzenden' : 'Volgende'}
      </Button>
    </div>
  )
}
