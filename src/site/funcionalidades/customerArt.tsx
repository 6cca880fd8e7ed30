export const MapArt = () => (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <rect width="320" height="200" rx="16" fill="#dcefe3" />
    {[0, 1, 2, 3].map((aisle) => (
      <g key={aisle} transform={`translate(${34 + aisle * 68} 28)`}>
        <rect width="36" height="108" rx="6" fill="#fffaf0" />
        <rect
          width="36"
          height="108"
          rx="6"
          fill={aisle === 2 ? '#14663f' : '#0f5132'}
          opacity={aisle === 2 ? 1 : 0.22}
        />
        <text x="18" y="26" textAnchor="middle" fontSize="18" fontWeight="800" fill={aisle === 2 ? '#fff' : '#0b3a26'}>
          {'ABCD'[aisle]}
        </text>
      </g>
    ))}
    <path
      d="M34 176h106q14 0 14-14V106"
      fill="none"
      stroke="#c23a1f"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="1 11"
    />
    <circle cx="30" cy="176" r="9" fill="#c23a1f" />
    <path
      d="M188 112s-21-18-21-34a21 21 0 0 1 42 0c0 16-21 34-21 34Z"
      fill="#f7c25c"
      stroke="#fffaf0"
      strokeWidth="4"
    />
    <circle cx="188" cy="78" r="7" fill="#0b3a26" />
  </svg>
);

const days = ['S', 'T', 'Q', 'Q', 'S', 'S', 'D'];

export const OfferArt = () => (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <rect width="320" height="200" rx="16" fill="#fdf0d2" />
    <g transform="rotate(-5 160 78)">
      <path d="M84 32h162a12 12 0 0 1 12 12v68a12 12 0 0 1-12 12H84L52 86a12 12 0 0 1 0-16Z" fill="#c23a1f" />
      <circle cx="76" cy="78" r="8" fill="#fdf0d2" />
      <text x="166" y="74" textAnchor="middle" fontSize="17" fontWeight="650" fill="#ffe3b0">
        Promoção
      </text>
      <text x="166" y="105" textAnchor="middle" fontSize="27" fontWeight="820" fill="#fff">
        Hortifrúti
      </text>
    </g>
    {days.map((day, index) => {
      const active = index === 1 || index === 3;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two days share their letter, and the week never changes
        <g key={index} transform={`translate(${37 + index * 36} 150)`}>
          <rect width="30" height="30" rx="9" fill={active ? '#0f5132' : '#fffaf0'} />
          <text x="15" y="21" textAnchor="middle" fontSize="15" fontWeight="720" fill={active ? '#fff' : '#6d5a2d'}>
            {day}
          </text>
        </g>
      );
    })}
  </svg>
);

export const AnswerArt = () => (
  <svg viewBox="0 0 320 200" aria-hidden="true">
    <rect width="320" height="200" rx="16" fill="#0f5132" />
    <path
      d="M104 24h174a18 18 0 0 1 18 18v32a4 4 0 0 1-4 4H104a18 18 0 0 1-18-18V42a18 18 0 0 1 18-18Z"
      fill="#f7c25c"
    />
    <text x="190" y="57" textAnchor="middle" fontSize="17" fontWeight="650" fill="#2a1c00">
      Vocês abrem no feriado?
    </text>
    <path
      d="M42 98h190a18 18 0 0 1 18 18v44a18 18 0 0 1-18 18H28a4 4 0 0 1-4-4v-58a18 18 0 0 1 18-18Z"
      fill="#fffaf0"
    />
    <rect x="44" y="118" width="170" height="10" rx="5" fill="#a5c9b4" />
    <rect x="44" y="138" width="136" height="10" rx="5" fill="#c9ddd0" />
    <circle cx="250" cy="168" r="19" fill="#5ee0a0" stroke="#0f5132" strokeWidth="5" />
    <path
      d="m242 168 6 6 11-12"
      fill="none"
      stroke="#06231a"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
