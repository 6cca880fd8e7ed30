// What the product asks of an auth service, in one suite: the embedded backend by default, the public auth server with AUTH_URL (README).
import { afterAll } from 'vitest';
import './auth/data';
import './auth/factors';
import './auth/identities';
import './auth/logout';
import './auth/mfaClient';
import './auth/password';
import './auth/recover';
import './auth/refresh';
import { close } from './auth/server';
import './auth/signup';
import './auth/user';
import './auth/verifyFactor';

afterAll(close);
