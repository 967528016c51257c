// Positions of wage files for states, kept apart from the writers' tables: `first-last format name`.
// Formats: A text, N digits, $ cents, B blank, C the record's identifier.

/** ICESA, 275 characters. */
export const icesaPositions = `
A 1-1 C record id
A 2-5 N year
A 6-14 N transmitter EIN
A 15-18 C taxing entity
A 19-23 B blank
A 24-73 A transmitter name
A 74-113 A street
A 114-138 A city
A 139-140 A state
A 141-153 B blank
A 154-158 N ZIP
A 159-163 A ZIP extension
A 164-193 A contact
A 194-203 N phone
A 204-207 A extension
A 208-242 B blank
A 243-250 N file creation date
A 251-275 B blank
B 1-1 C record id
B 2-5 N year
B 6-14 N transmitter EIN
B 15-22 A computer
B 23-24 A internal label
B 25-225 B blank
B 226-275 A contact e-mail
E 1-1 C record id
E 2-5 N year
E 6-14 N EIN
E 15-23 B blank
E 24-73 A employer name
E 74-113 A street
E 114-138 A city
E 139-140 A state
E 141-148 B blank
E 149-153 N ZIP
E 154-158 A ZIP extension
E 159-159 A name code
E 160-160 A type of employment
E 161-162 A blocking factor
E 163-166 A establishment or unit
E 167-170 C taxing entity
E 171-172 N state FIPS
E 173-187 A state unemployment account
E 188-189 N last month of the quarter
E 190-190 N workers follow
E 191-191 A tax type
E 192-196 A taxing entity code
E 197-203 A control number
E 204-208 A unit or plant
E 209-254 B blank
E 255-255 A limitation of liability
E 256-256 A foreign
E 257-257 B blank
E 258-266 A other EIN
E 267-267 A report type
E 268-269 A suffix or blank
E 270-275 B blank
S 1-1 C record id
S 2-10 N SSN
S 11-30 A last name
S 31-42 A first name
S 43-43 A middle initial
S 44-45 N state FIPS
S 46-49 B blank
S 50-63 $ gross wages of the quarter
S 64-77 $ unemployment wages
S 78-91 $ excess wages
S 92-105 $ taxable wages
S 106-120 $ disability insurance taxable wages
S 121-129 $ tips
S 130-131 N weeks worked
S 132-134 N hours worked
S 135-138 A first employed MMYY
S 139-142 A separated MMYY
S 143-146 C taxing entity
S 147-161 A state unemployment account
S 162-164 A unit
S 165-176 B blank
S 177-190 $ state income tax wages
S 191-204 $ state income tax withheld
S 205-206 A season
S 207-207 A employer health insurance
S 208-208 A employee health insurance
S 209-209 A probationary
S 210-210 A officer
S 211-211 A wage plan
S 212-212 N employed on the 12th of month 1
S 213-213 N employed on the 12th of month 2
S 214-214 N employed on the 12th of month 3
S 215-220 N quarter
S 221-226 N first employed
S 227-232 N separated
S 233-275 B blank
T 1-1 C record id
T 2-8 N S records since the last E
T 9-12 C taxing entity
T 13-26 $ gross wages
T 27-40 $ unemployment wages
T 41-54 $ excess wages
T 55-68 $ taxable wages
T 69-81 $ tips
T 82-87 N rate
T 88-100 $ contribution due
T 101-111 $ earlier underpayment
T 112-122 $ interest
T 123-133 $ penalty
T 134-144 $ credit or overpayment
T 145-148 N employer assessment rate
T 149-159 $ employer assessment
T 160-163 N employee assessment rate
T 164-174 $ employee assessment
T 175-185 $ total payment due
T 186-198 $ allocation
T 199-212 $ state income tax wages
T 213-226 $ state income tax
T 227-233 N employed month 1
T 234-240 N employed month 2
T 241-247 N employed month 3
T 248-250 A county
T 251-257 N employees outside the county
T 258-267 A document control number
T 268-275 B blank
F 1-1 C record id
F 2-11 N S records in the file
F 12-21 N E records in the file
F 22-25 C taxing entity
F 26-40 $ gross wages
F 41-55 $ unemployment wages
F 56-70 $ excess wages
F 71-85 $ taxable wages
F 86-100 $ disability wages
F 101-115 $ tips
F 116-123 N employed month 1
F 124-131 N employed month 2
F 132-139 N employed month 3
F 140-275 B blank
`;

/** Michigan, 72 characters. */
export const michiganPositions = `
E 1-1 C record id
E 2-8 N account
E 9-11 N unit
E 12-15 N year
E 16-16 N quarter
E 17-40 B blank
E 41-47 N count
E 48-60 $ gross
E 61-72 B blank
S 1-1 C record id
S 2-8 N account
S 9-11 N unit
S 12-15 N year
S 16-16 N quarter
S 17-25 N SSN
S 26-32 B blank
S 33-48 A last name
S 49-60 A first name
S 61-61 A middle initial
S 62-71 $ gross
S 72-72 A family mark
`;
