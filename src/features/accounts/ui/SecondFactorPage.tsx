import type { FormNotice, FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { AccountFrame } from './AccountFrame'
import { ConfirmSecondFactor, PrepareSecondFactor } from './SecondFactorSetup'

interface SecondFactorPageProps {
  heading: string
  introduction: string
  state: FormState
  notice: FormNotice | undefined
  setup: { uri: string; recoveryCodes: readonly string[] } | undefined
  /** Demo mode lets an administrator do without. */
  maySkip: boolean
}

/** What an administrator meets at the first sign-in. */
export function SecondFactorPage(props: SecondFactorPageProps) {
  const { heading, introduction, state, notice, setup, maySkip } = props
  return (
    <AccountFrame heading={heading} introduction={introduction} notice={notice}>
      <div className="grid gap-6">
        {setup ? <ConfirmSecondFactor setup={setup} state={state} /> : <PrepareSecondFactor state={state} />}
        {maySkip ? (
          <form method="post" className="grid gap-2 border-hairline border-t pt-6">
            <input type="hidden" name="intent" value="skip-second-factor" />
            <p className="remark-text">Dit is een demo, dus het mag ook zonder.</p>
            <Button type="submit" variant="secondary" size="small" className="justify-self-start">
              Overslaan
            </Button>
          </form>
        ) : null}
      </div>
    </AccountFrame>
  )
}
