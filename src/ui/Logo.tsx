export const Logo = ({ size = 34 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
    <rect width="32" height="32" rx="8" fill="#0f5132" />
    <path
      d="M9 10h2l2 9h8l2-6H12"
      fill="none"
      stroke="#c9f7d8"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="14" cy="23" r="1.8" fill="#c9f7d8" />
    <circle cx="20" cy="23" r="1.8" fill="#c9f7d8" />
  </svg>
);
