/** Days that a session lasts without use; using it renews it. The privacy policy states them. */
export const sessionDays = 7
