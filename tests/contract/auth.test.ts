// @module-tag rare
// The auth service's contract, for the embedded backend, or with AUTH_URL for the public auth server (see docs/testing.md).
import { afterAll } from 'vitest';
import './auth/calls';
import './auth/data';
import './auth/factors';
import './auth/identities';
import './auth/logout';
import './auth/password';
import './auth/recover';
import './auth/refresh';
import { close } from './auth/server';
import './auth/signup';
import './auth/user';
import './auth/verifyFactor';

afterAll(close);
