import './panel-art.css';

const bars = [46, 62, 54, 78, 70, 96, 88];

export const PanelArt = () => (
  <svg className="panel-art" viewBox="0 0 560 380" aria-hidden="true">
    <rect width="560" height="380" rx="22" fill="#0c1310" />
    <path d="M22 0h110v380H22a22 22 0 0 1-22-22V22A22 22 0 0 1 22 0Z" fill="#141d19" />
    <rect x="20" y="22" width="30" height="30" rx="8" fill="#0f5132" />
    <path d="M28 33h2l2 8h8l2-6H31" fill="none" stroke="#c9f7d8" strokeWidth="2" strokeLinecap="round" />
    <rect x="58" y="31" width="56" height="11" rx="5.5" fill="#dfeae4" />
    <rect x="12" y="76" width="108" height="34" rx="9" fill="#5ee0a0" opacity=".16" />
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <g key={row} fill={row === 0 ? '#5ee0a0' : '#5d7468'}>
        <rect x="24" y={86 + row * 42} width="14" height="14" rx="4" />
        <rect x="48" y={88 + row * 42} width={[54, 48, 58, 44, 52, 40][row]} height="10" rx="5" />
      </g>
    ))}
    <text x="156" y="52" fontSize="22" fontWeight="750" fill="#eef6f1">
      Dashboard
    </text>
    {['Produtos', 'Categorias', 'Perguntas'].map((label, column) => (
      <g key={label} transform={`translate(${156 + column * 128} 76)`}>
        <rect width="116" height="84" rx="14" fill="#141d19" stroke="#a0c8b4" strokeOpacity=".18" />
        <text x="16" y="30" fontSize="14" fill="#a9bab1">
          {label}
        </text>
        <rect
          x="16"
          y="46"
          width={[64, 40, 52][column]}
          height="18"
          rx="6"
          fill={['#5ee0a0', '#f7c25c', '#c9f7d8'][column]}
        />
      </g>
    ))}
    <g transform="translate(156 178)">
      <rect width="244" height="176" rx="14" fill="#141d19" stroke="#a0c8b4" strokeOpacity=".18" />
      {bars.map((height, day) => (
        <rect
          key={height}
          x={24 + day * 29}
          y={146 - height}
          width="18"
          height={height}
          rx="5"
          fill={day === 5 ? '#f7c25c' : '#2f9c6a'}
        />
      ))}
      <path d="M20 150h204" stroke="#a0c8b4" strokeOpacity=".3" strokeWidth="2" />
    </g>
    <g transform="translate(412 178)">
      <rect width="116" height="176" rx="14" fill="#141d19" stroke="#a0c8b4" strokeOpacity=".18" />
      {[0, 1, 2, 3].map((row) => (
        <g key={row} transform={`translate(16 ${24 + row * 36})`}>
          <circle cx="8" cy="8" r="8" fill={row === 1 ? '#f7c25c' : '#2f9c6a'} opacity=".85" />
          <rect x="26" y="1" width={[54, 44, 58, 38][row]} height="7" rx="3.5" fill="#dfeae4" opacity=".8" />
          <rect x="26" y="12" width="34" height="5" rx="2.5" fill="#5d7468" />
        </g>
      ))}
    </g>
  </svg>
);
