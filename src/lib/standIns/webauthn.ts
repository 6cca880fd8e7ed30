// Stands in for the part of the auth client that asks for passkeys and security keys: the second factor is an app's code.

function unused(): never {
  throw new Error('security keys are not supported');
}

/** Each auth client makes one, which nobody asks for anything. */
export class WebAuthnApi {}
/** Which every request for a key would ask first. */
export const webAuthnAbortService = { createNewAbortSignal: unused, cancelCeremony: unused };
/** Never, so that whoever asks goes no further. */
export const browserSupportsWebAuthn = () => false;
export {
  unused as createCredential,
  unused as deserializeCredentialCreationOptions,
  unused as deserializeCredentialRequestOptions,
  unused as getCredential,
  unused as serializeCredentialCreationResponse,
  unused as serializeCredentialRequestResponse,
};
