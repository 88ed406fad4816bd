import { useState } from 'react';

/** The moment at which a component came up; rendering it again changes nothing. */
export const useNow = (): number => useState(Date.now)[0];
