export interface Account {
  email: string;
  password: string;
  name: string;
}

export interface Person extends Account {
  id: string;
  from: string;
}

export interface Refusal {
  code: number;
  error_code: string;
  msg: string;
}

export interface Identity {
  identity_id: string;
  provider: string;
}

export interface Factor {
  id: string;
  status: 'verified' | 'unverified';
  friendly_name: string;
  factor_type: string;
}

export interface User {
  id: string;
  email: string;
  new_email?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: Identity[];
  factors?: Factor[];
}

export interface Session {
  access_token: string;
  refresh_token: string;
  user: User;
}

export interface Enrolled {
  id: string;
  type: string;
  friendly_name: string;
  totp: { qr_code: string; secret: string; uri: string };
}

export interface Challenge {
  id: string;
  type: string;
  expires_at: number;
}
