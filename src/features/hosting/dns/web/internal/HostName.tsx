/** A host with the name of its zone behind it: what one types stands out. */
export function HostName({ zone, host }: { zone: string; host: string }) {
  return (
    <span className="min-w-0 wrap-anywhere leading-snug">
      {host ? (
        <>
          <strong className="font-semibold">{host}</strong>
          <span className="text-ink-soft">.{zone}</span>
        </>
      ) : (
        <strong className="font-semibold">{zone}</strong>
      )}
    </span>
  )
}
