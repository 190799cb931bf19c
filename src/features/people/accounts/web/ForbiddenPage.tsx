import { ButtonLink } from '@/ui/ButtonLink'
import { SignOutButton } from './SignOutButton'

interface ForbiddenPageProps {
  /** The signed-in account, and the address of its home page. */
  account: { email: string; home: string } | undefined
}

/** 403 page for someone who is signed in, but may not see this page. */
export function ForbiddenPage({ account }: ForbiddenPageProps) {
  return (
    <section className="page-width grid justify-items-start gap-6 py-16 md:py-28">
      <p className="font-semibold text-madder">403</p>
      <h1 className="text-display-xl">Hier mag je niet komen.</h1>
      <p className="max-w-[46ch] text-lead wrap-anywhere">
        {account
          ? `Je bent ingelogd als ${account.email}. Met dat account hoort deze pagina niet bij jou.`
          : 'Deze pagina is niet voor bezoekers.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={account?.home ?? '/'}>
          {account ? 'Naar je eigen pagina' : 'Naar de homepagina'}
        </ButtonLink>
        {account ? <SignOutButton /> : null}
      </div>
    </section>
  )
}
