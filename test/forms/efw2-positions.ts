// Positions of the wage file (EFW2), kept apart from the writer's table: `first-last format name`.
// Formats: A text, N digits, $ cents, B blank, C the record's identifier.

export const efw2Positions = `
RA 1-2 C record identifier
RA 3-11 N submitter EIN
RA 12-19 A BSO user id
RA 20-23 A software vendor code
RA 24-28 B blank
RA 29-29 N resubmission indicator
RA 30-35 A resubmission wage file id (WFID)
RA 36-37 N software code
RA 38-94 A company name
RA 95-116 A company location address
RA 117-138 A company delivery address
RA 139-160 A company city
RA 161-162 A company state
RA 163-167 N company ZIP
RA 168-171 A company ZIP extension
RA 172-176 B blank
RA 177-199 A company foreign state/province
RA 200-214 A company foreign postal code
RA 215-216 A company country code
RA 217-273 A submitter name
RA 274-295 A submitter location address
RA 296-317 A submitter delivery address
RA 318-339 A submitter city
RA 340-341 A submitter state
RA 342-346 N submitter ZIP
RA 347-350 A submitter ZIP extension
RA 351-355 B blank
RA 356-378 A submitter foreign state/province
RA 379-393 A submitter foreign postal code
RA 394-395 A submitter country code
RA 396-422 A contact name
RA 423-437 A contact phone
RA 438-442 A contact phone extension
RA 443-445 B blank
RA 446-485 A contact e-mail
RA 486-488 B blank
RA 489-498 A contact fax
RA 499-499 B blank
RA 500-500 A preparer code
RA 501-512 B blank
RE 1-2 C record identifier
RE 3-6 N tax year
RE 7-7 A agent indicator
RE 8-16 N employer or agent EIN
RE 17-25 A agent for EIN
RE 26-26 N terminating business
RE 27-30 A establishment number
RE 31-39 A other EIN
RE 40-96 A employer name
RE 97-118 A location address
RE 119-140 A delivery address
RE 141-162 A city
RE 163-164 A state
RE 165-169 N ZIP
RE 170-173 A ZIP extension
RE 174-174 A kind of employer
RE 175-178 B blank
RE 179-201 A foreign state/province
RE 202-216 A foreign postal code
RE 217-218 A country code
RE 219-219 A employment code
RE 220-220 A tax jurisdiction
RE 221-221 N third-party sick pay
RE 222-248 A employer contact name
RE 249-263 A employer contact phone
RE 264-268 A employer contact extension
RE 269-278 A employer contact fax
RE 279-318 A employer contact e-mail
RE 319-512 B blank
RW 1-2 C record identifier
RW 3-11 N SSN
RW 12-26 A first name
RW 27-41 A middle name or initial
RW 42-61 A last name
RW 62-65 A suffix
RW 66-87 A location address
RW 88-109 A delivery address
RW 110-131 A city
RW 132-133 A state
RW 134-138 N ZIP
RW 139-142 A ZIP extension
RW 143-147 B blank
RW 148-170 A foreign state/province
RW 171-185 A foreign postal code
RW 186-187 A country code
RW 188-198 $ box 1 wages, tips, other compensation
RW 199-209 $ box 2 federal income tax withheld
RW 210-220 $ box 3 social security wages
RW 221-231 $ box 4 social security tax
RW 232-242 $ box 5 Medicare wages and tips
RW 243-253 $ box 6 Medicare tax
RW 254-264 $ box 7 social security tips
RW 265-275 B blank
RW 276-286 $ box 10 dependent care benefits
RW 287-297 $ box 12 code D
RW 298-308 $ box 12 code E
RW 309-319 $ box 12 code F
RW 320-330 $ box 12 code G
RW 331-341 $ box 12 code H
RW 342-352 B blank
RW 353-363 $ box 11 nonqualified plan, section 457
RW 364-374 $ box 12 code W
RW 375-385 $ box 11 nonqualified plan, not section 457
RW 386-396 $ box 12 code Q
RW 397-407 B blank
RW 408-418 $ box 12 code C
RW 419-429 $ box 12 code V
RW 430-440 $ box 12 code Y
RW 441-451 $ box 12 code AA
RW 452-462 $ box 12 code BB
RW 463-473 $ box 12 code DD
RW 474-484 $ box 12 code FF
RW 485-485 B blank
RW 486-486 N statutory employee
RW 487-487 B blank
RW 488-488 N retirement plan
RW 489-489 N third-party sick pay
RW 490-512 B blank
RO 1-2 C record identifier
RO 3-11 B blank
RO 12-22 $ box 8 allocated tips
RO 23-33 $ box 12 codes A and B together (uncollected tax on tips)
RO 34-44 $ box 12 code R
RO 45-55 $ box 12 code S
RO 56-66 $ box 12 code T
RO 67-77 $ box 12 code M
RO 78-88 $ box 12 code N
RO 89-99 $ box 12 code Z
RO 100-110 B blank
RO 111-121 $ box 12 code EE
RO 122-132 $ box 12 code GG
RO 133-143 $ box 12 code HH
RO 144-154 $ box 12 code II
RO 155-264 B blank
RO 265-274 B blank
RO 275-285 $ Puerto Rico wages
RO 286-296 $ Puerto Rico commissions
RO 297-307 $ Puerto Rico allowances
RO 308-318 $ Puerto Rico tips
RO 319-329 $ Puerto Rico total wages
RO 330-340 $ Puerto Rico tax withheld
RO 341-351 $ Puerto Rico retirement fund contributions
RO 352-362 B blank
RO 363-373 $ Virgin Islands, Guam, Samoa, Mariana wages
RO 374-384 $ Virgin Islands, Guam, Samoa, Mariana tax withheld
RO 385-512 B blank
RS 1-2 C record identifier
RS 3-4 N state code
RS 5-9 A taxing entity code
RS 10-18 N SSN
RS 19-33 A first name
RS 34-48 A middle name or initial
RS 49-68 A last name
RS 69-72 A suffix
RS 73-94 A location address
RS 95-116 A delivery address
RS 117-138 A city
RS 139-140 A state
RS 141-145 N ZIP
RS 146-149 A ZIP extension
RS 150-154 B blank
RS 155-177 A foreign state/province
RS 178-192 A foreign postal code
RS 193-194 A country code
RS 195-196 A optional code
RS 197-202 N reporting period
RS 203-213 $ quarterly unemployment insurance total wages
RS 214-224 $ quarterly unemployment insurance taxable wages
RS 225-226 N weeks worked
RS 227-234 N date first employed
RS 235-242 N date of separation
RS 243-247 B blank
RS 248-267 A state employer account number
RS 268-273 B blank
RS 274-275 N state code
RS 276-286 $ state taxable wages
RS 287-297 $ state income tax withheld
RS 298-307 A other state data
RS 308-308 A tax type code
RS 309-319 $ local taxable wages
RS 320-330 $ local income tax withheld
RS 331-337 A state control number
RS 338-412 A supplemental data 1
RS 413-487 A supplemental data 2
RS 488-512 B blank
RT 1-2 C record identifier
RT 3-9 N number of RW records since the last RE
RT 10-24 $ total box 1
RT 25-39 $ total box 2
RT 40-54 $ total box 3
RT 55-69 $ total box 4
RT 70-84 $ total box 5
RT 85-99 $ total box 6
RT 100-114 $ total box 7
RT 115-129 B blank
RT 130-144 $ total box 10
RT 145-159 $ total code D
RT 160-174 $ total code E
RT 175-189 $ total code F
RT 190-204 $ total code G
RT 205-219 $ total code H
RT 220-234 B blank
RT 235-249 $ total nonqualified plan, section 457
RT 250-264 $ total code W
RT 265-279 $ total nonqualified plan, not section 457
RT 280-294 $ total code Q
RT 295-309 $ total code DD
RT 310-324 $ total code C
RT 325-339 $ income tax withheld by third-party sick pay payer
RT 340-354 $ total code V
RT 355-369 $ total code Y
RT 370-384 $ total code AA
RT 385-399 $ total code BB
RT 400-414 $ total code FF
RT 415-512 B blank
RU 1-2 C record identifier
RU 3-9 N number of RO records since the last RE
RU 10-24 $ total box 8 allocated tips
RU 25-39 $ total codes A and B
RU 40-54 $ total code R
RU 55-69 $ total code S
RU 70-84 $ total code T
RU 85-99 $ total code M
RU 100-114 $ total code N
RU 115-129 $ total code Z
RU 130-144 B blank
RU 145-159 $ total code EE
RU 160-174 $ total code GG
RU 175-189 $ total code HH
RU 190-204 $ total code II
RU 205-354 B blank
RU 355-369 $ Puerto Rico wages
RU 370-384 $ Puerto Rico commissions
RU 385-399 $ Puerto Rico allowances
RU 400-414 $ Puerto Rico tips
RU 415-429 $ Puerto Rico total wages
RU 430-444 $ Puerto Rico tax withheld
RU 445-459 $ Puerto Rico retirement fund contributions
RU 460-474 $ Virgin Islands, Guam, Samoa, Mariana wages
RU 475-489 $ Virgin Islands, Guam, Samoa, Mariana tax withheld
RU 490-512 B blank
RV 1-2 C record identifier
RV 3-512 A free form of the state
RF 1-2 C record identifier
RF 3-7 B blank
RF 8-16 N number of RW records in the file
RF 17-512 B blank
`;
