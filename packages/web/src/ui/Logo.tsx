/** The mark: an E of sheet lines whose last line turns up into a tick. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--brand)" />
      <path
        d="M21.500 8.500H9v15h6L24.500 13M9 15.800h6.50"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="3.20"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
