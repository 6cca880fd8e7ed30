import { Link } from 'react-router-dom';
import SiteFrame from '../frame/SiteFrame';
import './not-found.css';

const NotFound = () => (
  <SiteFrame>
    <div className="not-found">
      <EmptyShelf />
      <h1>Oops! Página não encontrada</h1>
      <p className="lead">O endereço foi digitado errado ou o link que você seguiu não existe mais.</p>
      <Link to="/" className="button button-leaf">
        Voltar ao início
      </Link>
    </div>
  </SiteFrame>
);

const EmptyShelf = () => (
  <svg viewBox="0 0 420 190" width="420" height="190" aria-hidden="true">
    <path d="M30 0v190M390 0v190" stroke="#d9ceb5" strokeWidth="12" />
    <g stroke="#cdbf9f" strokeWidth="3" strokeDasharray="7 8" fill="none" strokeLinejoin="round">
      <path d="M92 32h64v90H92ZM270 46h56v76h-56Z" />
      <path d="M182 122V50q0-8 8-8h36q8 0 8 8v72Z" />
    </g>
    <rect x="10" y="122" width="400" height="12" rx="3" fill="#e9dec6" />
    <rect x="10" y="134" width="400" height="20" rx="3" fill="#d9ceb5" />
    <rect x="158" y="126" width="104" height="52" rx="9" fill="#f7c25c" />
    <text x="210" y="164" textAnchor="middle" fontSize="34" fontWeight="820" fill="#2a1c00" fontFamily="inherit">
      404
    </text>
  </svg>
);

export default NotFound;
